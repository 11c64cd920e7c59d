/** @type {Readonly<Record<string, string>>} */
const english = {
  welcome: 'Your crews and our machines, on one page',
  pitch: 'See who is on site and what runs there, next to everything you rent from us.',
  signIn: 'Sign in',
  signOut: 'Sign out',
  signedOut: "You're signed out.",
  failed: "Couldn't sign you in. Try again.",
  overview: 'Site overview',
  hours: 'Hours for billing',
  crew: 'Your crew',
  week: 'This week',
  rent: 'On rent from us',
  machine: 'Machine',
  unit: 'Unit',
  language: 'Language',
  scheme: 'Colors',
  auto: 'Automatic',
  light: 'Light',
  dark: 'Dark',
  loading: 'Loading…',
  ready: 'Up to date',
  AUTHENTICATION: 'Your session has ended. Sign in again.',
  FORBIDDEN: "You don't have permission to see this. Ask your office.",
  retryable: "Can't reach the time records. We'll keep trying.",
  broken: "Couldn't show this section. We've been notified.",
}

/** @type {typeof english} */
const spanish = {
  welcome: 'Sus cuadrillas y nuestras máquinas, en una página',
  pitch: 'Vea quién está en la obra y qué trabaja allí, junto a todo lo que nos alquila.',
  signIn: 'Iniciar sesión',
  signOut: 'Cerrar sesión',
  signedOut: 'Ha cerrado la sesión.',
  failed: 'No se pudo iniciar la sesión. Inténtelo de nuevo.',
  overview: 'La obra de un vistazo',
  hours: 'Horas por facturar',
  crew: 'Su cuadrilla',
  week: 'Esta semana',
  rent: 'En alquiler',
  machine: 'Máquina',
  unit: 'Unidad',
  language: 'Idioma',
  scheme: 'Colores',
  auto: 'Automático',
  light: 'Claro',
  dark: 'Oscuro',
  loading: 'Cargando…',
  ready: 'Al día',
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
