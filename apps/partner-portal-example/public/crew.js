import { mount } from './widgets.js'

const query = new URLSearchParams(location.search)
const employeeId = query.get('employeeId')

const crew = mount({
  widget: 'clock-in-status',
  heading: null,
  date: query.get('date'),
  ...(employeeId === null ? {} : { employeeId }),
  defaultView: /** @type {import('@fieldtime/console-core/reports').StatusView | null} */ (query.get('show')),
  onDateChange: date => {
    query.set('date', date)
    history.replaceState(null, '', `?${query}`)
    crew?.update({ date })
  },
})
