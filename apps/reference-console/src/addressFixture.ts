/** Return addresses that aren't pages of the console, by problem. */
export const addressesAstray: Readonly<Record<string, readonly string[]>> = {
  'another host': [
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2f%2fevil.example',
    'https://localhost@evil.example/',
    'http:evil.example',
    '/@evil.example',
  ],
  'backslashes, spaces and controls': [
    '/\\evil.example',
    '\\\\evil.example',
    '/%5cevil.example',
    '/\tevil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' https://evil.example',
  ],
  'a scheme that runs': ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,<script>alert(1)</script>'],
  'an address that is no page': [
    '/signout',
    '/signin?redirectToUrl=//evil.example',
    '/detail-report/../..//evil.example',
    '/identity/session/end',
  ],
}
