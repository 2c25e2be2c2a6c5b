/** English texts of the inbox and of push messages. Arabic: `../ar/notifications.ts`. */
export const notifications = {
  'account.notifications': 'Notifications',

  'notifications.title': 'Notifications',
  'notifications.text': 'New titles, answers and offers: what we have told you on this device.',
  'notifications.inbox': 'Messages',
  'notifications.unread': '{count, plural, one {# unread notification} other {# unread notifications}}',
  'notifications.allRead': 'All read',
  'notifications.new': 'Unread:',
  'notifications.readAll': 'Mark all as read',
  'notifications.clear': 'Clear all',
  'notifications.cleared':
    '{count, plural, one {# notification is cleared.} other {# notifications are cleared.}}',
  'notifications.undo': 'Undo',
  'notifications.open': 'Open',
  'notifications.none': 'Nothing new yet',
  'notifications.none.text': 'When there is something to tell, you find it here.',
  'notifications.kids': 'There are no messages for children’s profiles.',

  'notifications.push': 'While the app is closed',
  'notifications.push.askable': 'We can tell you at once, also when no page of ours is open.',
  'notifications.push.allowed':
    'This browser tells you at once. To change it, open the site’s permissions beside its address.',
  'notifications.push.blocked':
    'This browser blocks our notifications. To allow them, open the site’s permissions beside its address, and set notifications to “allow”.',
  'notifications.push.unsupported': 'This browser cannot do that. What we tell you stands here.',
  'notifications.push.needs-install':
    'On this device it works with the app: choose “Add to Home Screen” in the browser’s share menu, and open it from there.',

  'notifications.ask.title': 'Shall we tell you what is new?',
  'notifications.ask.text':
    'New episodes and titles like this one, now and then. You can stop it at any time.',
  'notifications.ask.yes': 'Yes, tell me',
  'notifications.ask.later': 'Not now',
  'notifications.ask.close': 'Close',
  'notifications.ask.allowed': 'We will tell you',
  'notifications.ask.allowed.text': 'All messages stand under “Notifications” in your account, too.',
  'notifications.ask.blocked': 'Notifications are blocked',
  'notifications.ask.blocked.text':
    'If you change your mind: open the site’s permissions beside its address, and set notifications to “allow”.',
} as const;
