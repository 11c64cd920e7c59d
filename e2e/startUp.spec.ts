import { expect, test } from './test.ts'

test.describe('an error at start-up never leaves a white page:', () => {
  test('the script can’t be fetched', async ({ complaints, page, origin }) => {
    await page.route('**/assets/*.js', route => route.abort())
    await page.goto(origin)
    await expect(page.getByRole('heading', { name: "myField Manager couldn't start" })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Reload the page.')
    await page.unrouteAll()
    await page.getByRole('button', { name: /^Reload page/ }).click()
    await expect(page.getByLabel('Username')).toBeVisible()
    expect(complaints.splice(0).join()).toContain('ERR_FAILED')
  })

  const breaks: readonly (readonly [string, () => void])[] = [
    [
      'the browser’s languages can’t be read',
      () => Object.defineProperty(navigator, 'languages', { get: () => void Reflect.get(window, 'nothing').languages }),
    ],
    [
      'the first render fails',
      () => {
        Intl.DateTimeFormat.supportedLocalesOf = () => {
          throw new RangeError('broken')
        }
      },
    ],
  ]
  for (const [title, breakBrowser] of breaks) {
    test(title, async ({ complaints, page, origin }) => {
      await page.addInitScript(breakBrowser)
      await page.goto(`${origin}/privacy`)
      await expect(page.getByRole('heading', { name: "myField Manager couldn't start" })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Reload page/ })).toBeVisible()
      expect(complaints.splice(0)).not.toEqual([])
    })
  }

  test('/env isn’t JSON', async ({ page, origin }) => {
    await page.route('**/env', route => route.fulfill({ contentType: 'application/json', body: '{"apiBaseUrl":' }))
    await page.goto(origin)
    await expect(page.getByRole('heading', { name: "myField Manager couldn't start" })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByLabel('Username')).toBeVisible()
  })

  for (const chunk of [/\/assets\/console\.en-/, /\/assets\/identityClient-/]) {
    test(`the chunk ${chunk.source} can’t be fetched`, async ({ complaints, page, origin }) => {
      await page.route(chunk, route => route.abort())
      await page.goto(origin)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.unrouteAll()
      await page.reload()
      await expect(page.getByLabel('Username')).toBeVisible()
      expect(complaints.splice(0).join()).toContain('ERR_FAILED')
    })
  }

  test('storage is denied', async ({ page, origin }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
      }
    })
    await page.goto(origin)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('stored preferences are invalid', async ({ page, origin }) => {
    await page.addInitScript(() => {
      localStorage.setItem('colorScheme', 'ultraviolet')
      localStorage.setItem('language', 'en-US@posix')
    })
    await page.goto(origin)
    await expect(page.getByLabel('Username')).toBeVisible()
  })
})
