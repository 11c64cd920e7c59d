import { useEffect } from 'react'
import { MemoryRouter, useLocation, useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useAddressView } from './useAddressView.ts'

test('a view reported while the address of the previous one is written is written too, without waiting', async () => {
  function Report() {
    const [search] = useSearchParams()
    const { onViewChange } = useAddressView({
      page: 'detailReport',
      view: search.size > 0 ? String(search) : undefined,
    })
    useEffect(() => {
      onViewChange('range=yesterday')
      onViewChange('range=today')
    }, [onViewChange])
    return <p>{useLocation().search}</p>
  }
  const screen = await render(
    <MemoryRouter initialEntries={['/detail-report?range=today']}>
      <Report />
    </MemoryRouter>,
  )
  expect(screen.container.textContent).toBe('?range=today')
})
