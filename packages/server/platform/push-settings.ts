import { z } from 'zod';
import { origins, setting, urlWithProtocol } from './setting-values.ts';

/** Settings of push messages. */
export const pushSettings = {
  pushServices: setting({
    variable: 'PUSH_SERVICES',
    allowed: 'a list of origins like https://push.example.com',
    meaning:
      'Push services beside those of the browsers (Google, Mozilla, Apple, Microsoft) at which browsers may be registered.',
    schema: origins(),
  }),
  fcmServiceAccount: setting({
    variable: 'FCM_SERVICE_ACCOUNT',
    allowed: 'the JSON of a service account’s key file',
    meaning:
      'The service account by which messages go to the apps that are registered by Firebase Cloud Messaging. Left out, none are.',
    secret: true,
    schema: z.string().min(2).max(10_000),
  }),
  fcmUrl: setting({
    variable: 'FCM_URL',
    allowed: 'an address like https://fcm.googleapis.com',
    meaning: 'Where Firebase Cloud Messaging is called.',
    fallback: 'https://fcm.googleapis.com',
    schema: urlWithProtocol(['http:', 'https:']),
  }),
};
