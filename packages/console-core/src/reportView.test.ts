import { expect, test } from 'vitest'
import { employeeHoursDefinition } from './reports/employeeHours.js'
import { defaultLayout } from './reports/reportDefinition.js'
import { formatView, parseView } from './reportView.js'
import { pickViewQuery } from './viewQuery.js'

const { columns } = employeeHoursDefinition
const layout = defaultLayout(columns)

test.each([true, false])('a link says whether open days are excluded: %s', excludesOpenDays => {
  const query = formatView({ range: 'today', pageIndex: 0, layout, excludesOpenDays })
  const view = parseView(pickViewQuery(query) ?? '', columns, layout)
  expect(view?.excludesOpenDays === true).toBe(excludesOpenDays)
})
