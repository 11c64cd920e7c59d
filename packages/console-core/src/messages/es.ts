import type { Messages } from './en.js'

/** The same sentences as crews and offices in North America say them in Spanish. */
export const es: Messages = {
  'access.none': 'No tiene acceso a {0}',

  'contact.none': 'No hay información de contacto.',
  'contact.title': 'Contactar a {0}',

  'dateRange.custom': 'Período personalizado',
  'dateRange.lastMonth': 'Mes pasado',
  'dateRange.lastSevenDays': 'Últimos 7 días',
  'dateRange.lastWorkweek': 'Semana laboral pasada',
  'dateRange.thisMonth': 'Este mes',
  'dateRange.thisWorkweek': 'Esta semana laboral',
  'dateRange.today': 'Hoy',
  'dateRange.yesterday': 'Ayer',

  'dayStatus.atLunch': 'En el almuerzo',
  'dayStatus.clockedIn': 'Trabajando',
  'dayStatus.clockedOut': 'Salió',
  'dayStatus.unknown': 'Desconocido',

  'destination.clockEventsReport': 'Informe de marcaciones',
  'destination.clockInStatus': 'Estado de entradas',
  'destination.companySettings': 'Configuración de la empresa',
  'destination.dashboard': 'Panel',
  'destination.detailReport': 'Informe detallado',
  'destination.employeeHoursReport': 'Informe de horas por empleado',
  'destination.legacyEmployeeHours': 'Horas por empleado (anterior)',
  'destination.userGroups': 'Grupos de usuarios',
  'destination.users': 'Lista de usuarios',

  'eventCount.one': '{0} marcación',
  'eventCount.other': '{0} marcaciones',

  'eventType.clockIn': 'Entrada',
  'eventType.clockOut': 'Salida',
  'eventType.resumeFromBreak': 'Regreso del almuerzo',
  'eventType.takeBreak': 'Inicio del almuerzo',

  'notFound.text': 'No se encontró esta página',
  'notFound.title': 'No encontrado',

  'productTier.admin': 'Administración',
  'productTier.reportsOnly': 'Solo informes',

  'clockInStatus.empty': 'Aún no hay entradas',

  'dashboard.clockedIn.caption.one': '{0} persona con entrada hoy',
  'dashboard.clockedIn.caption.other': '{0} personas con entrada hoy',
  'dashboard.clockedIn.day.one': '{1}: {0} persona con entrada',
  'dashboard.clockedIn.day.other': '{1}: {0} personas con entrada',
  'dashboard.clockedIn.empty': 'Sin entradas',
  'dashboard.clockedIn.people': 'Personas con entrada',
  'dashboard.clockedIn.title': 'Entradas, últimos 7 días',
  'dashboard.date': 'Fecha',
  'dashboard.hours.caption': 'Total: {0} horas',
  'dashboard.hours.empty': 'Sin horas de trabajo',
  'dashboard.hours.hours': 'Horas',
  'dashboard.hours.job': 'Obra',
  'dashboard.hours.share': 'Parte',
  'dashboard.hours.slice': '{0}: {1} horas, {2}',
  'dashboard.hours.title': 'Horas por obra, ayer',
  'dashboard.hours.unspecifiedJob': 'Obra sin especificar',
  'dashboard.incomplete': '{0} (incompleto)',
  'dashboard.incompleteHint': 'No se pudieron cargar algunos datos; la cifra real puede ser mayor.',
  'dashboard.wholeCompany': 'Toda la empresa',

  'data.loading': 'Cargando…',
  'data.partial': 'No se pudieron cargar algunos datos',
  'data.retry': 'Reintentar',

  'dates.calendar': 'Abrir calendario',
  'dates.date': 'Fecha',
  'dates.nextDay': 'Día siguiente',
  'dates.nextMonth': 'Mes siguiente',
  'dates.previousDay': 'Día anterior',
  'dates.previousMonth': 'Mes anterior',

  'dialog.cancel': 'Cancelar',
  'dialog.close': 'Cerrar',

  'picker.noMatches': 'Sin resultados',
  'picker.search': 'Buscar',

  'problem.part': 'No se pudo mostrar esta parte.',
  'problem.tryAgain': 'Intentar de nuevo',

  'toasts.dismiss': 'Descartar',
  'toasts.label': 'Avisos',
}
