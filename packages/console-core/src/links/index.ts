export { formatPhone, nationalDigitsOf } from './phone.js'
export {
  externalLink,
  type MapPoint,
  mailtoLink,
  mapsDirectionsLink,
  mapsPointLink,
  openableLink,
  telLink,
} from './safeLink.js'
