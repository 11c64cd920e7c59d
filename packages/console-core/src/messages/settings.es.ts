import type { settingsEn } from './settings.en.js'

export const settingsEs: Readonly<Record<keyof typeof settingsEn, string>> = {
  'settings.failed': 'No se pudo guardar la configuración.',
  'settings.readFailed': 'No se pudo cargar la configuración.',
  'settings.reset': 'Restablecer valores predeterminados',
  'settings.resetConfirm': 'Restablecer',
  'settings.resetText': 'Todo lo elegido para {0} vuelve a lo que hereda.',
  'settings.resetTitle': '¿Restablecer los valores predeterminados?',
  'settings.title.clockIn': 'Configuración de marcación',
  'settings.title.company': 'Configuración de la empresa',
  'settings.title.user': 'Configuración del usuario',
  'settings.title.userGroup': 'Configuración del grupo',
  'settings.updated': 'Configuración actualizada',
}
