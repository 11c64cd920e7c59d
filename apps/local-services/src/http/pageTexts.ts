/** Texts of the pages that the services render themselves. The console's messages live in console-core. */
const english = {
  language: 'en',
  product: 'myField Manager',
  signIn: 'Sign in',
  username: 'Username',
  password: 'Password',
  wrong: 'Incorrect username or password.',
  wait: 'Too many attempts. Wait a moment, then try again.',
  busy: 'Many people are signing in right now. Try again in a few seconds.',
  demoRefused: 'Demo accounts work only while these services can be reached from this computer alone.',
  expiredTitle: 'This sign-in has expired',
  expired: 'It took too long, was already used, or started in another browser.',
  startAgain: 'Start over',
  failedTitle: 'Sign-in failed',
  failed: 'The console sent a request that the sign-in service rejects. Ask your administrator.',
  demoAccounts: 'Demo accounts',
  signOutTitle: 'Sign out?',
  signOut: 'Sign out',
  staySignedIn: 'Stay signed in',
  signingOut: 'Signing out…',
  signedOut: 'You are signed out',
  toConsole: 'Go to the console',
  accessTitle: 'Access is managed elsewhere',
  access: "Your company's credentials service decides who can sign in and what they can do. None is set up here.",
}

export type PageTexts = Readonly<typeof english>

const spanish: PageTexts = {
  language: 'es',
  product: 'myField Manager',
  signIn: 'Iniciar sesión',
  username: 'Usuario',
  password: 'Contraseña',
  wrong: 'El usuario o la contraseña son incorrectos.',
  wait: 'Demasiados intentos. Espere un momento y vuelva a intentarlo.',
  busy: 'Muchas personas están iniciando sesión en este momento. Inténtelo de nuevo en unos segundos.',
  demoRefused:
    'Las cuentas de demostración solo funcionan si estos servicios son accesibles únicamente desde este equipo.',
  expiredTitle: 'Este inicio de sesión ha caducado',
  expired: 'Tardó demasiado, ya se usó o se inició en otro navegador.',
  startAgain: 'Volver a empezar',
  failedTitle: 'No se pudo iniciar sesión',
  failed: 'El servicio de inicio de sesión rechaza la solicitud de la consola. Consulte a su administrador.',
  demoAccounts: 'Cuentas de demostración',
  signOutTitle: '¿Cerrar sesión?',
  signOut: 'Cerrar sesión',
  staySignedIn: 'Mantener la sesión',
  signingOut: 'Cerrando la sesión…',
  signedOut: 'Se cerró la sesión',
  toConsole: 'Ir a la consola',
  accessTitle: 'El acceso se administra en otro lugar',
  access:
    'El servicio de credenciales de la empresa decide quién puede iniciar sesión y qué puede hacer. Aquí no hay ninguno configurado.',
}

/**
 * Picks the first supported language from the lists: the request's `ui_locales` (separated by spaces) or a browser's
 * `Accept-Language`. Falls back to English.
 */
export function pickPageTexts(...lists: readonly unknown[]): PageTexts {
  for (const list of lists) {
    if (typeof list !== 'string') continue
    for (const tag of list.toLowerCase().split(/[\s,]+/)) {
      if (/^es\b/.test(tag)) return spanish
      if (/^en\b/.test(tag)) return english
    }
  }
  return english
}
