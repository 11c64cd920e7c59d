/** Texts of the provider's own pages. The console's messages live in console-core. */
const english = {
  language: 'en',
  product: 'Fieldtime Console',
  signIn: 'Sign in',
  username: 'Username',
  password: 'Password',
  wrong: 'Wrong username or password.',
  wait: 'Too many wrong passwords. Wait a moment before you try again.',
  busy: 'Many people are signing in right now. Try again in a few seconds.',
  demoRefused:
    'The demo accounts work only while these services are reachable from this machine alone. They are refused here.',
  expiredTitle: 'This sign-in is over',
  expired: 'It took too long, was finished already or began in another browser.',
  startAgain: 'Start again',
  failedTitle: 'This sign-in did not work',
  failed: 'The console and the identity provider do not agree on this request.',
  demoAccounts: 'Demo accounts (password {0}):',
  signOutTitle: 'Sign out?',
  signOut: 'Sign out',
  staySignedIn: 'Stay signed in',
  signingOut: 'Signing out…',
  signedOut: 'You are signed out',
  toConsole: 'To the console',
  accessTitle: 'Access is managed elsewhere',
  access:
    'Who may sign in, and with which rights, is up to the credentials service of the company. None is set up here.',
}

export type IdentityWords = Readonly<typeof english>

const spanish: IdentityWords = {
  language: 'es',
  product: 'Fieldtime Console',
  signIn: 'Iniciar sesión',
  username: 'Usuario',
  password: 'Contraseña',
  wrong: 'El usuario o la contraseña no son correctos.',
  wait: 'Demasiadas contraseñas incorrectas. Espere un momento antes de volver a intentarlo.',
  busy: 'Muchas personas están iniciando sesión en este momento. Inténtelo de nuevo en unos segundos.',
  demoRefused:
    'Las cuentas de demostración solo funcionan si a estos servicios se llega únicamente desde este equipo. Aquí se rechazan.',
  expiredTitle: 'Este inicio de sesión ya no vale',
  expired: 'Tardó demasiado, ya se completó o se empezó en otro navegador.',
  startAgain: 'Empezar de nuevo',
  failedTitle: 'No se pudo iniciar sesión',
  failed: 'La consola y el proveedor de identidad no coinciden en esta solicitud.',
  demoAccounts: 'Cuentas de demostración (contraseña {0}):',
  signOutTitle: '¿Cerrar sesión?',
  signOut: 'Cerrar sesión',
  staySignedIn: 'Seguir con la sesión',
  signingOut: 'Cerrando la sesión…',
  signedOut: 'La sesión está cerrada',
  toConsole: 'Ir a la consola',
  accessTitle: 'El acceso se administra en otro lugar',
  access:
    'Quién puede iniciar sesión, y con qué derechos, lo decide el servicio de credenciales de la empresa. Aquí no hay ninguno configurado.',
}

/**
 * Picks the first supported language from the lists: the request's `ui_locales` (separated by spaces) or a browser's
 * `Accept-Language`. Falls back to English.
 */
export function pickIdentityWords(...lists: readonly unknown[]): IdentityWords {
  for (const list of lists) {
    if (typeof list !== 'string') continue
    for (const tag of list.toLowerCase().split(/[\s,]+/)) {
      if (/^es\b/.test(tag)) return spanish
      if (/^en\b/.test(tag)) return english
    }
  }
  return english
}
