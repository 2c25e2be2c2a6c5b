import { analyticsModule } from '@rawi/analytics';
import { accountsModule } from '@rawi/accounts';
import { billingModule } from '@rawi/billing';
import { catalogueModule } from '@rawi/catalogue';
import { channelsModule } from '@rawi/channels';
import { messagesModule } from '@rawi/messages';
import type { Module } from '@rawi/platform';
import { notificationsModule } from '@rawi/notifications';
import { operatorsModule } from '@rawi/operators';
import { playbackModule } from '@rawi/playback';
import { providersModule } from '@rawi/providers';
import { recommendationsModule } from '@rawi/recommendations';
import { recordsModule } from '@rawi/records';
import { supportModule } from '@rawi/support';
import { gatewaysModule } from './gateways/gateways-module.ts';
import { webModule } from './web-module.ts';

/** The modules of the service: one line each; they start in the order in which they need each other. */
export const modules: readonly Module[] = [
  providersModule,
  messagesModule,
  accountsModule,
  operatorsModule,
  catalogueModule,
  channelsModule,
  billingModule,
  gatewaysModule,
  playbackModule,
  recommendationsModule,
  notificationsModule,
  recordsModule,
  supportModule,
  analyticsModule,
  webModule,
];
