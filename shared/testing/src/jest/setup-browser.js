import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'

import { watchConsole } from '../console'
import { patience } from '../patience'

// A test that never gets there says so soon; on a machine that has other work it waits accordingly.
configure({ asyncUtilTimeout: 3_000 * patience() })
watchConsole()
