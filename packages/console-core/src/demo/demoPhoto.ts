import { encode } from 'fast-png'
import { arcOf, type Colour, mix, Picture, type Point } from './picture.ts'
import { Random } from './random.ts'

interface Light {
  readonly sky: readonly [top: Colour, horizon: Colour]
  readonly ground: Colour
  readonly silhouette: Colour
  readonly sun: Colour
  /** The share of their own color that people keep in this light. */
  readonly brightness: number
}

const daylights: readonly Light[] = [
  {
    sky: [
      [96, 125, 170],
      [247, 196, 140],
    ],
    ground: [146, 113, 84],
    silhouette: [92, 82, 92],
    sun: [255, 226, 168],
    brightness: 0.94,
  },
  {
    sky: [
      [92, 158, 214],
      [205, 228, 240],
    ],
    ground: [181, 151, 112],
    silhouette: [104, 122, 138],
    sun: [255, 246, 214],
    brightness: 1,
  },
  {
    sky: [
      [142, 152, 162],
      [203, 209, 212],
    ],
    ground: [132, 119, 104],
    silhouette: [106, 114, 122],
    sun: [214, 218, 220],
    brightness: 0.9,
  },
]

const nightLight: Light = {
  sky: [
    [17, 24, 44],
    [48, 56, 84],
  ],
  ground: [47, 44, 46],
  silhouette: [27, 30, 42],
  sun: [232, 232, 214],
  brightness: 0.72,
}

const skins: readonly Colour[] = [
  [236, 190, 154],
  [210, 158, 118],
  [176, 122, 84],
  [132, 88, 60],
  [92, 62, 46],
]

const hats: readonly Colour[] = [
  [244, 244, 240],
  [246, 199, 41],
  [240, 122, 34],
  [38, 98, 166],
  [118, 170, 54],
]

const vests: readonly Colour[] = [
  [255, 112, 26],
  [200, 230, 46],
]

const reflective: Colour = [226, 230, 232]
const machineYellow: Colour = [236, 176, 32]

const sizes = {
  original: { width: 960, height: 720, left: 0, unitsWide: 4 },
  /** The middle of the picture. */
  square256: { width: 256, height: 256, left: 0.5, unitsWide: 3 },
}

/**
 * The picture someone took at a clock-in: themselves in a hard hat before the site. A PNG, the same for the same id:
 * 960 × 720, or its middle as a square of 256 pixels.
 */
export function buildDemoPhoto(photoId: string, size: 'original' | 'square256'): Uint8Array {
  const { width, height, left, unitsWide } = sizes[size]
  const picture = new Picture(width, height, left, unitsWide)
  const random = new Random(`photo ${photoId}`)
  const light = random.chance(0.08) ? nightLight : random.pick(daylights)
  paintSite(picture, light, random)
  paintPerson(picture, light, random)
  return encode({ width, height, data: picture.pixels, channels: 3, depth: 8 })
}

function paintSite(picture: Picture, light: Light, random: Random): void {
  const horizon = random.between(1.75, 2.05)
  picture.paintSky(...light.sky)
  picture.paintEllipse([random.between(0.4, 3.6), random.between(0.35, 0.9)], 0.16, 0.16, light.sun)
  paintHills(picture, mix(light.sky[1], light.silhouette, 0.35), horizon, random)
  random.pick([paintCrane, paintBridge, paintBuilding])(picture, light.silhouette, horizon, random)
  picture.paintBox(-1, horizon, 6, 3, light.ground)
  paintTracks(picture, mix(light.ground, [0, 0, 0], 0.14), horizon, random)
  paintExcavator(picture, mix([30, 30, 34], machineYellow, light.brightness), light.silhouette, horizon, random)
}

function paintHills(picture: Picture, colour: Colour, horizon: number, random: Random): void {
  const ridge = Array.from({ length: 9 }, (_, index): Point => [index * 0.5, horizon - random.between(0.05, 0.32)])
  picture.paintPolygon([[0, 3], ...ridge, [4, 3]], colour)
}

function paintCrane(picture: Picture, colour: Colour, horizon: number, random: Random): void {
  const x = random.pick([random.between(0.5, 0.9), random.between(3.1, 3.5)])
  const isLeft = x < 2
  const reach = isLeft ? 1 : -1
  const top = random.between(0.3, 0.55)
  picture.paintBox(x - 0.05, top, 0.1, horizon - top, colour)
  for (let y = top + 0.1; y < horizon - 0.1; y += 0.16) {
    picture.paintLine([x - 0.1, y], [x + 0.1, y + 0.12], 0.02, colour)
  }
  picture.paintLine([x - reach * 0.45, top], [x + reach * 1.7, top], 0.06, colour)
  picture.paintLine([x, top - 0.22], [x + reach * 1.1, top], 0.02, colour)
  picture.paintLine([x, top - 0.22], [x - reach * 0.45, top], 0.02, colour)
  picture.paintLine([x, top - 0.24], [x, top], 0.05, colour)
  picture.paintBox(x - reach * 0.45 - 0.1, top, 0.2, 0.14, colour)
  const hook = x + reach * random.between(0.7, 1.4)
  picture.paintLine([hook, top], [hook, top + 0.5], 0.014, colour)
  picture.paintBox(hook - 0.16, top + 0.5, 0.32, 0.07, colour)
}

function paintBridge(picture: Picture, colour: Colour, horizon: number, random: Random): void {
  const deck = horizon - random.between(0.6, 0.8)
  const end = random.between(2.4, 3.4)
  picture.paintBox(-1, deck, 1 + end, 0.13, colour)
  picture.paintBox(-1, deck - 0.08, 1 + end - 0.5, 0.08, mix(colour, [255, 255, 255], 0.12))
  for (let x = random.between(0.2, 0.5); x < 4; x += 0.95) {
    picture.paintBox(x - 0.06, deck + 0.05, 0.12, horizon - deck, colour)
    picture.paintBox(x - 0.2, deck + 0.1, 0.4, 0.1, colour)
  }
  for (let x = end; x < end + 0.3; x += 0.06) picture.paintLine([x - 0.1, deck + 0.05], [x, deck + 0.05], 0.02, colour)
}

function paintBuilding(picture: Picture, colour: Colour, horizon: number, random: Random): void {
  const left = random.between(0.15, 1.9)
  const storeys = random.whole(3, 5)
  const height = 0.3
  const bays = 5
  const top = horizon - storeys * height
  for (let storey = 0; storey <= storeys; storey++) picture.paintBox(left, top + storey * height, 1.8, 0.06, colour)
  for (let bay = 0; bay <= bays; bay++) {
    const rise = bay % 2 === 0 ? 0.18 : 0
    picture.paintBox(left + (bay * 1.74) / bays, top - rise, 0.06, horizon - top + rise, colour)
  }
  const walled = random.whole(1, 2)
  picture.paintBox(left, horizon - walled * height, 1.05, walled * height, mix(colour, [255, 255, 255], 0.15))
}

function paintTracks(picture: Picture, colour: Colour, horizon: number, random: Random): void {
  const middle = random.between(1.2, 2.8)
  for (const side of [-1, 1]) {
    const far = middle + side * 0.06
    const near = middle + side * 0.9
    picture.paintPolygon(
      [
        [far - 0.01, horizon],
        [far + 0.01, horizon],
        [near + 0.16, 3],
        [near - 0.16, 3],
      ],
      colour,
    )
  }
}

function paintExcavator(picture: Picture, body: Colour, dark: Colour, horizon: number, random: Random): void {
  const x = random.pick([0.75, 3.25])
  const reach = x < 2 ? 1 : -1
  const y = horizon + 0.12
  picture.paintEllipse([x, y], 0.34, 0.075, dark)
  picture.paintBox(x - 0.26, y - 0.3, 0.52, 0.22, body)
  picture.paintBox(x + reach * 0.1 - 0.11, y - 0.48, 0.22, 0.22, body)
  picture.paintBox(x + reach * 0.11 - 0.07, y - 0.44, 0.14, 0.12, mix(dark, [255, 255, 255], 0.4))
  const elbow: Point = [x + reach * 0.62, y - 0.62]
  const wrist: Point = [x + reach * 0.86, y - 0.2]
  picture.paintLine([x + reach * 0.2, y - 0.26], elbow, 0.075, body)
  picture.paintLine(elbow, wrist, 0.06, body)
  picture.paintPolygon([wrist, [wrist[0] - reach * 0.2, y - 0.1], [wrist[0] - reach * 0.02, y + 0.05]], dark)
}

function paintPerson(picture: Picture, light: Light, random: Random): void {
  const lit = (colour: Colour) => mix([12, 14, 20], colour, light.brightness)
  const x = random.between(1.8, 2.2)
  const y = random.between(1.42, 1.6)
  const skin = lit(random.pick(skins))
  const hat = lit(random.pick(hats))
  const vest = lit(random.pick(vests))
  const shirt = lit(
    random.pick<Colour>([
      [52, 64, 84],
      [96, 100, 104],
      [150, 60, 48],
      [44, 84, 70],
    ]),
  )
  const shade = (colour: Colour) => mix(colour, [0, 0, 0], 0.16)

  picture.paintPolygon([[x - 1.02, 3], ...arcOf([x, y + 1.32], 0.98, 0.72, Math.PI, 2 * Math.PI), [x + 1.02, 3]], shirt)
  picture.paintPolygon(
    [
      [x - 0.74, 3],
      [x - 0.6, y + 0.74],
      [x - 0.26, y + 0.66],
      [x, y + 1.3],
      [x, 3],
    ],
    vest,
  )
  picture.paintPolygon(
    [
      [x + 0.74, 3],
      [x + 0.6, y + 0.74],
      [x + 0.26, y + 0.66],
      [x, y + 1.3],
      [x, 3],
    ],
    vest,
  )
  for (const side of [-1, 1]) picture.paintLine([x + side * 0.47, y + 0.72], [x + side * 0.43, 3], 0.1, lit(reflective))
  picture.paintBox(x - 0.72, y + 1.34, 1.44, 0.09, lit(reflective))

  picture.paintBox(x - 0.15, y + 0.34, 0.3, 0.4, shade(skin))
  picture.paintEllipse([x, y], 0.37, 0.5, skin)
  for (const side of [-1, 1]) picture.paintEllipse([x + side * 0.37, y + 0.04], 0.055, 0.1, shade(skin))
  if (random.chance(0.45)) paintGlasses(picture, [x, y], lit([40, 44, 50]))
  else for (const side of [-1, 1]) picture.paintEllipse([x + side * 0.14, y], 0.034, 0.04, lit([36, 28, 26]))
  if (random.chance(0.35)) {
    picture.paintPolygon(arcOf([x, y + 0.2], 0.32, 0.3, 0, Math.PI), lit([52, 40, 34]))
  }
  picture.paintPolygon(arcOf([x, y + 0.22], 0.13, 0.07, 0, Math.PI), lit([150, 66, 58]))
  picture.paintPolygon(
    [
      [x, y + 0.04],
      [x + 0.05, y + 0.15],
      [x - 0.05, y + 0.15],
    ],
    shade(skin),
  )

  picture.paintPolygon(arcOf([x, y - 0.16], 0.44, 0.48, Math.PI, 2 * Math.PI), hat)
  picture.paintEllipse([x, y - 0.16], 0.52, 0.075, shade(hat))
  picture.paintPolygon(arcOf([x, y - 0.2], 0.09, 0.47, Math.PI, 2 * Math.PI), shade(hat))
}

function paintGlasses(picture: Picture, [x, y]: Point, colour: Colour): void {
  picture.paintLine([x - 0.36, y - 0.02], [x + 0.36, y - 0.02], 0.03, colour)
  for (const side of [-1, 1]) picture.paintEllipse([x + side * 0.15, y + 0.01], 0.115, 0.075, colour)
}
