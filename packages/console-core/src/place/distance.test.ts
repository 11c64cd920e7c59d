import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Coordinates,
  distanceMetres,
  earthRadiusMetres,
  formatRoughDistance,
  toFeet,
  toKilometres,
  toMiles,
} from './distance.ts'

function at(latitude: number, longitude: number): Coordinates {
  return { latitude, longitude }
}

const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const halfWayRound = Math.PI * earthRadiusMetres

describe('a distance', () => {
  test.each<[what: string, from: Coordinates, to: Coordinates, kilometres: number, within: number]>([
    ['on a sphere, Nashville to Los Angeles (airports)', at(36.12, -86.67), at(33.94, -118.4), 2886.448, 0.001],
    ['on a sphere, a degree of a meridian', at(0, 0), at(1, 0), 111.195, 0.001],
    ['on a sphere, a degree of the parallel of 60°', at(60, 0), at(60, 1), 55.597, 0.001],
    ["on a sphere, Land's End to John o' Groats", at(50.066389, -5.714722), at(58.643889, -3.07), 968.9, 0.05],
    [
      'surveyed, Flinders Peak to Buninyong',
      at(-37.95103342, 144.42486789),
      at(-37.65282114, 143.92649553),
      54.972,
      0.3,
    ],
    ['over the date line', at(0, 179.5), at(0, -179.5), 111.195, 0.001],
    ['from pole to pole', at(90, 0), at(-90, 123), 20_015.114, 0.001],
    ['to the other end of the earth', at(12.3, 45.6), at(-12.3, -134.4), 20_015.114, 0.001],
  ])('%s', (_what, from, to, kilometres, within) => {
    expect(Math.abs(distanceMetres(from, to) / 1000 - kilometres)).toBeLessThan(within)
  })

  test('of one step is accurate to a millimetre', () => {
    const metreNorth = 180 / Math.PI / earthRadiusMetres
    expect(distanceMetres(at(45, 7), at(45 + metreNorth, 7))).toBeCloseTo(1, 3)
  })

  test('is never negative, at most half the circumference, and 0 between equal points', () => {
    fc.assert(
      fc.property(anywhere, anywhere, (from, to) => {
        const metres = distanceMetres(from, to)
        expect(metres).toBeGreaterThanOrEqual(0)
        expect(metres).toBeLessThanOrEqual(halfWayRound)
        expect(distanceMetres(from, from)).toBe(0)
      }),
    )
  })

  test('is symmetric, and no detour is shorter', () => {
    fc.assert(
      fc.property(anywhere, anywhere, anywhere, (from, via, to) => {
        expect(distanceMetres(to, from)).toBeCloseTo(distanceMetres(from, to), 3)
        // Near the other end of the earth the arcsine loses its last digits: 0.2 m there.
        expect(distanceMetres(from, to)).toBeLessThanOrEqual(distanceMetres(from, via) + distanceMetres(via, to) + 0.5)
      }),
    )
  })
})

test.each([
  [0, 0, 0],
  [1609.34, 1, 1.61],
  [804.67, 0.5, 0.8],
  [8.0467, 0.01, 0.01],
  [8, 0, 0.01],
  [1005, 0.62, 1.01],
  [4.999, 0, 0],
  [5, 0, 0.01],
  [42_195, 26.22, 42.2],
])('%d m are %d mi and %d km', (metres, miles, kilometres) => {
  expect(toMiles(metres)).toBe(miles)
  expect(toKilometres(metres)).toBe(kilometres)
})

test.each([
  [0, 0, '50 ft'],
  [15.24, 50, '50 ft'],
  [15.6, 51, '100 ft'],
  [152.4, 500, '500 ft'],
  [152.8, 501, '1000 ft'],
  [1524, 5000, '5000 ft'],
  [1525, 5003, '1 mi'],
  [1609.34, 5280, '1 mi'],
  [2500, 8202, '2 mi'],
  [49_889.54, 163_680, '31 mi'],
])('%d m are %d ft, or about %s', (metres, feet, rough) => {
  expect(toFeet(metres)).toBe(feet)
  expect(formatRoughDistance(metres)).toBe(rough)
})
