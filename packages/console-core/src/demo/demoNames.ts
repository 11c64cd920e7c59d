import type { DemoCompanyName } from './demoCompany.ts'
import type { Random } from './random.ts'

const firstNames = splitNames(
  'José, Luis, Miguel, Travis, Juan, Marcus, Carlos, Dwayne, Jesús, Cody, Rigoberto, Kyle, María',
  'Antonio, Brandon, Francisco, Tyler, Alejandro, Ashley, Ramón, Derek, Guadalupe, Hector, Justin',
  'Eduardo, Wesley, Rosa, Sergio, Darnell, Manuel, Colton, Rubén, Kayla, Fernando, Shane, Ricardo',
  'Terrence, Arturo, Jenna, Gerardo, Clint, Ismael, Bobby, Adriana, Raúl, Preston, Martín, Latoya',
  'Javier, Dustin, Efraín, Russell, Norma, Saúl, Garrett, Tomás, Leon, Crystal',
)

const lastNames = splitNames(
  'Hernández, Garza, Whitaker, Martínez, Coleman, Treviño, Ramirez, Schroeder, Villarreal, Boone',
  'Castillo, McKinney, Ríos, Dawson, Cantú, Pruitt, Salazar, Novak, Domínguez, Hutchins, Peña, Vasquez',
  'Sanders, Ochoa, Kovar, Longoria, Briggs, Zamora, Tillman, Escobedo, Riddle, Guerra, Fuentes',
  "Holloway, Montoya, O'Rourke, Sepúlveda, Burnett, Cervantes, Jurado, Maddox, Palacios, Stroud",
  'Rangel, De la Cruz, Faulkner, Barrera, Lockhart, Quintanilla, Sykes, Benavides, Hale, Zúñiga',
  'Crenshaw, Arredondo, Mayfield, Galindo, Nguyen, Solís, Washington, Téllez, Beck',
)

/** The people of the other company share no last name with the main one. */
const otherLastNames = splitNames(
  'Aguilar, Lindqvist, Begay, Tafoya, Okafor, Baca, Sorensen, Yazzie, Archuleta, Petersen, Maestas',
  'Kimball, Quezada, Romero, Haugen, Duran, Chavez, Nakai, Gallegos, Ferris',
)

export interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/**
 * Names for the people of a company, by position: each last name comes once before it comes again, but for the few
 * relatives that every company has.
 */
export function nameMaker(which: DemoCompanyName, shuffled: Random): (position: number, random: Random) => PersonName {
  const last = shuffle(which === 'main' ? lastNames : otherLastNames, shuffled)
  return (position, random) => ({
    firstName: random.pick(firstNames),
    lastName: random.chance(0.1) ? random.pick(last) : (last[position % last.length] ?? random.pick(last)),
  })
}

/** Letters of a name as a user name or mail address takes them: no marks, no spaces, no capitals. */
export const plainLetters = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()

function splitNames(...lines: readonly string[]): string[] {
  return lines.flatMap(line => line.split(', '))
}

function shuffle(names: readonly string[], random: Random): string[] {
  return names
    .map(name => ({ name, place: random.fraction() }))
    .sort((a, b) => a.place - b.place)
    .map(({ name }) => name)
}
