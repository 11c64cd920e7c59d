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
}
