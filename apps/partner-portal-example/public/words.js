/** @type {Readonly<Record<string, string>>} */
const english = {
  welcome: 'Your crews and your budget, on one page',
  pitch: 'See who is on site, next to hours, permits, and what the work costs.',
  signIn: 'Sign in',
  signOut: 'Sign out',
  signedOut: "You're signed out.",
  failed: "Couldn't sign you in. Try again.",
  today: 'Site today',
  hours: 'Hours',
  crew: 'Crew on site',
  attention: 'Needs attention',
  yesterday: 'Hours, yesterday',
  addToInvoice: 'Add to invoice',
  added: 'Hours of {0} were added to the invoice.',
  weather: 'Weather',
  dry: 'Dry until 4 PM, wind 9 mph',
  budget: 'Budget',
  spent: 'of $ 6.90 M spent',
  permits: 'Permits',
  expire: '2 expire soon',
  closures: 'Lane closure, Dec 1 · Night noise, Dec 4',
  language: 'Language',
  scheme: 'Colors',
  auto: 'Automatic',
  light: 'Light',
  dark: 'Dark',
  loading: 'Loading…',
  ready: '',
  AUTHENTICATION: 'Your session has ended. Sign in again.',
  FORBIDDEN: "You don't have permission to see this. Ask your office.",
  retryable: "Can't reach the time records. We'll keep trying.",
  broken: "Couldn't show this section. We've been notified.",
}

/** @type {typeof english} */
const spanish = {
  welcome: 'Sus cuadrillas y su presupuesto, en una página',
  pitch: 'Vea quién está en la obra, junto a las horas, los permisos y lo que cuesta el trabajo.',
  signIn: 'Iniciar sesión',
  signOut: 'Cerrar sesión',
  signedOut: 'Ha cerrado la sesión.',
  failed: 'No se pudo iniciar la sesión. Inténtelo de nuevo.',
  today: 'La obra hoy',
  hours: 'Horas',
  crew: 'Cuadrilla en la obra',
  attention: 'Requiere atención',
  yesterday: 'Horas de ayer',
  addToInvoice: 'Añadir a la factura',
  added: 'Las horas de {0} se añadieron a la factura.',
  weather: 'Tiempo',
  dry: 'Seco hasta las 4 p. m., viento de 9 mi/h',
  budget: 'Presupuesto',
  spent: 'gastados de $ 6.90 M',
  permits: 'Permisos',
  expire: '2 vencen pronto',
  closures: 'Cierre de carril, 1 dic · Ruido nocturno, 4 dic',
  language: 'Idioma',
  scheme: 'Colores',
  auto: 'Automático',
  light: 'Claro',
  dark: 'Oscuro',
  loading: 'Cargando…',
  ready: '',
  AUTHENTICATION: 'Su sesión ha terminado. Inicie sesión de nuevo.',
  FORBIDDEN: 'No tiene permiso para ver esto. Pregunte en su oficina.',
  retryable: 'No se puede acceder a los registros. Seguimos intentándolo.',
  broken: 'No se pudo mostrar esta sección. Ya estamos avisados.',
}

/** @param {string} locale */
export const wordsIn = locale => (locale.startsWith('es') ? spanish : english)

/**
 * The message key for an error.
 * @param {import('@fieldtime/console-react').ConsoleError} error
 */
export function wordOf({ code, retryable }) {
  if (code === 'AUTHENTICATION' || code === 'FORBIDDEN') return code
  return retryable ? 'retryable' : 'broken'
}
