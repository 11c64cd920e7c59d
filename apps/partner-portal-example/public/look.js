// Runs before the page is drawn, so that nobody sees the wrong colors first.
document.documentElement.dataset.scheme = localStorage.getItem('portal.scheme') ?? 'auto'
document.documentElement.lang = localStorage.getItem('portal.language') ?? 'en-US'
