import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'

import { watchConsole } from '../src/console'

// How long something may take to show is a matter of the machine, not of the code; a test that never gets there ends.
configure({ asyncUtilTimeout: 20_000 })
watchConsole()
