import type { widgetsEn } from './widgets.en.ts'

/** Spanish messages that an embedded widget shows in place of its data. */
export const widgetsEs: Readonly<Record<keyof typeof widgetsEn, string>> = {
  'widget.authentication': 'No pudimos verificar su sesión. Inicie sesión de nuevo y reintente.',
  'widget.configuration': 'Esta sección no está bien configurada. Avise a quien administra esta página.',
  'widget.forbidden': 'No tiene permiso para ver esto.',
  'widget.loadTimeout': 'Está tardando más de lo normal.',
  'widget.network': 'No se pudieron cargar los datos. Revise su conexión y reintente.',
  'widget.signedOut': 'Su sesión está cerrada. Inicie sesión de nuevo y reintente.',
}
