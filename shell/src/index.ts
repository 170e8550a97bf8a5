// First of all: from here on a script's address passes through the policy or is not taken.
import './trusted-types'
import { boot } from './boot'

boot()
