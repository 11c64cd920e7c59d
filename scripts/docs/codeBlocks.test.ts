import { expect, test } from 'vitest'
import { codeBlocksOf, compileBlocks, scriptsOf } from './codeBlocks.ts'

const page = `# Page

\`\`\`ts
const one: number = 1
const two: string = one
\`\`\`

\`\`\`html
<p>Words</p>
<script src="elsewhere.js"></script>
<script type="module">
  unheardOf()
</script>
\`\`\`

\`\`\`
plain
\`\`\`
`

const blocks = codeBlocksOf(page, 'docs/page.md')

test('finds fenced blocks with their language and position', () => {
  expect(blocks.map(({ language, line }) => [language, line])).toEqual([
    ['ts', 4],
    ['html', 9],
    ['', 17],
  ])
})

test('reports compiler errors with the line of the Markdown file', () => {
  const complaints = compileBlocks(blocks.flatMap(block => (block.language === 'html' ? scriptsOf(block) : [block])))
  expect(complaints).toEqual([
    expect.stringMatching(/^docs\/page\.md:5: error TS2322/),
    expect.stringMatching(/^docs\/page\.md:12: error TS2304.*unheardOf/),
  ])
})
