// Reloads the list when a mail arrives, and handles the delete button.
new EventSource('/events').addEventListener('message', () => location.reload())

document
  .querySelector('[data-clear]')
  .addEventListener('click', () => fetch('/api/mails', { method: 'DELETE' }))
