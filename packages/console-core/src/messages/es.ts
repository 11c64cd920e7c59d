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

  'apology.text': 'Algo falló al mostrar esta página. No se perdió nada de lo que guardó.',
  'apology.title': 'Algo salió mal',

  'comingPage.text': 'Esta página llega con una próxima versión de {0}.',

  'environment.text': 'No se pudo leer la configuración de {0}. Revise su conexión e inténtelo de nuevo.',
  'environment.title': 'No se pudo iniciar la consola',

  'language.en': 'English',
  'language.es': 'Español',

  'managersOnly.text': 'Esta página es para gerentes.',
  'managersOnly.toDashboard': 'Ir al panel',

  'notFound.home': 'Ir a la página inicial',

  'shell.businessUnit': 'Unidad de negocio',
  'shell.colorScheme.auto': 'Como el sistema',
  'shell.colorScheme.dark': 'Oscuro',
  'shell.colorScheme.light': 'Claro',
  'shell.language': 'Idioma',
  'shell.menu': 'Menú',
  'shell.noBusinessUnit': 'Sin unidad de negocio',
  'shell.person': 'Cuenta de {0}',
  'shell.reports': 'Informes',
  'shell.settings': 'Configuración',
  'shell.signOut': 'Cerrar sesión',
  'shell.skipToContent': 'Ir al contenido',
  'shell.theme': 'Tema',

  'signIn.again': 'Iniciar sesión',
  'signIn.problem.differentPerson':
    'Otra persona inició sesión en este navegador. Inicie sesión de nuevo para continuar.',
  'signIn.problem.incompleteProfile':
    'El servicio de inicio de sesión no indicó para qué empresa trabaja usted. Consulte a su administrador.',
  'signIn.problem.invalidAnswer':
    'La respuesta del servicio de inicio de sesión no era de confianza, así que no se inició la sesión.',
  'signIn.problem.refused': 'El servicio de inicio de sesión rechazó la solicitud.',
  'signIn.problem.signOutUnfinished':
    'Cerró la sesión en {0}, pero no se pudo avisar al servicio de inicio de sesión. Cierre el navegador si otras personas usan esta computadora.',
  'signIn.problem.storageBlocked':
    'Este navegador no guarda datos de este sitio, y hacen falta para iniciar sesión. Permítalos e inténtelo de nuevo.',
  'signIn.problem.tooManySignIns':
    'Se intentó iniciar sesión tres veces en un minuto y siempre se volvió a este punto. Revise el reloj de esta computadora o inténtelo más tarde.',
  'signIn.problem.unreachable':
    'No se pudo conectar con el servicio de inicio de sesión. Revise su conexión e inténtelo de nuevo.',
  'signIn.signedOut': 'Cerró la sesión.',
  'signIn.signedOutTitle': 'Sesión cerrada',
  'signIn.signingIn': 'Iniciando sesión…',
  'signIn.signingOut': 'Cerrando sesión…',
  'signIn.title': 'Inicio de sesión',
}
