import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'

import { watchConsole } from '../src/console'
import { patience } from '../src/patience'

// A test that never gets there says so soon; on a machine that has other work it waits accordingly.
configure({ asyncUtilTimeout: 3_000 * patience() })
watchConsole()
