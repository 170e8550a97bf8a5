import { browserProject } from '@hlid/testing/jest'

/** @type {import('jest').Config} */
export default { projects: [browserProject(['<rootDir>/src'])] }
