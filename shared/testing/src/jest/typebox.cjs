module.exports = { ...globalThis.nodeRequire('typebox'), __esModule: true }
