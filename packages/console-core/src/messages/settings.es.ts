import type { settingsEn } from './settings.en.js'

export const settingsEs: Readonly<Record<keyof typeof settingsEn, string>> = {
  'settings.updated': 'Configuración actualizada',
}
