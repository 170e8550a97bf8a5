export { publicSettingsFrom, readPublicSetting, SettingsError, type SettingFault } from './public-settings'
