import type { Messages } from './en.js'

/** The same sentences as crews and offices in North America say them in Spanish. */
export const es: Messages = {
  'access.none': 'No tiene acceso a {0}',
  'notFound.title': 'No encontrado',
  'notFound.text': 'No se encontró esta página',
}
