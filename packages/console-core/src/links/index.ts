export { formatPhone, nationalDigitsOf } from './phone.js'
export {
  externalLink,
  hasLocation,
  type MapPoint,
  mailtoLink,
  mapsDirectionsLink,
  mapsPointLink,
  openableLink,
  telLink,
} from './safeLink.js'
