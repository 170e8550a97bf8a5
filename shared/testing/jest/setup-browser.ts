import '@testing-library/jest-dom'

import { watchConsole } from '../src/console'

watchConsole()
