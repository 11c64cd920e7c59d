export { countCharacters } from './characters.js'
export { createTextComparison, createTextOrder, foldText } from './collation.js'
export { type CodedName, createOptionSearch } from './optionSearch.js'
export { directionOf } from './textDirection.js'
