import { readPreferences } from './preferences.js'
import { mount } from './widgets.js'
import { wordsIn } from './words.js'

mount({ widget: 'live-strip', frame: 'none' })
mount({ widget: 'needs-attention', heading: null, frame: 'none', maxRows: 7 })
mount({
  widget: 'detail-report',
  heading: null,
  frame: 'none',
  maxRows: 5,
  toolbar: { export: true },
  readOnly: true,
  defaultView: 'range=yesterday&columns=employeeName*lastKnownEvent*jobDescription*workedDuration*submittedHours',
  rowActions: [{ id: 'invoice', label: wordsIn(readPreferences().locale).addToInvoice ?? '', onAction: addToInvoice }],
})

/** @param {import('@fieldtime/console-react').ReportRow} row */
function addToInvoice(row) {
  const note = document.getElementById('invoice')
  const { added = '' } = wordsIn(readPreferences().locale)
  if (note) note.textContent = added.replace('{0}', String(row.values.employeeName))
}
