import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { analyticsEvents, analyticsUserProperties, isAnalyticsEvent } from './analytics-catalogue.ts';

test('ANALYT-02 ANALYT-03 ANALYT-04 ANALYT-05 ANALYT-06 ANALYT-07 ANALYT-08 ANALYT-09 ANALYT-10 the catalogue has the events of the specification, to the letter, and no other', () => {
  expect(Object.keys(analyticsEvents).toSorted()).toEqual(
    [
      ...['login', 'logout', 'sign_up', 'watched', 'shared', 'rated', 'searched'],
      ...['payment_started', 'charged', 'payment_failed', 'Subscription_Cancelled', 'page_view', 'action'],
      ...['create_profile', 'switch_profile', 'delete_profile', 'referral'],
      ...['telco_landing', 'telco_otp_requested', 'telco_otp_verified', 'telco_subscribed', 'telco_failed'],
    ].toSorted(),
  );
  expect(['constructor', 'Login', 'subscription_cancelled', ''].filter(isAnalyticsEvent)).toEqual([]);
});

const attributesOf = (name: keyof typeof analyticsEvents) => Object.keys(analyticsEvents[name].shape);

test('ANALYT-01 ANALYT-11 events have the attributes of content, plan, payment and subscription', () => {
  expect(attributesOf('login')).toEqual(['mode', 'status', 'reason']);
  expect(attributesOf('watched')).toEqual(['contentid', 'title', 'genre', 'language', 'seconds', 'percent']);
  const charged = attributesOf('charged');
  expect(charged).toEqual(
    expect.arrayContaining(['amount', 'currency', 'planid', 'contentid', 'coupon', 'gateway']),
  );
  expect(attributesOf('payment_failed')).toEqual(expect.arrayContaining([...charged, 'errortype']));
  expect(attributesOf('Subscription_Cancelled')).toEqual(['subscriptionid', 'planid', 'reason']);
  expect(analyticsEvents.payment_failed.shape.errortype.options).toEqual(['user', 'gateway']);
});

test('ANALYT-12 ANALYT-13 ANALYT-14 ANALYT-15 ANALYT-16 ANALYT-17 ANALYT-18 the user properties are those of the specification', () => {
  expect(Object.keys(analyticsUserProperties.shape).toSorted()).toEqual([
    ...['age', 'country', 'dob', 'email', 'gender', 'identity', 'name', 'phone', 'registration_start_date'],
    ...[
      'subscriber_id',
      'subscription_end_date',
      'subscription_start_date',
      'subscription_status',
      'user_id',
    ],
  ]);
});

/** The lines of docs/analytics.md that a catalogue makes. */
function documented(): string[] {
  const required = (schema: z.ZodObject) =>
    Object.entries(schema.shape).map(([key, value]) =>
      value instanceof z.ZodOptional ? `\`${key}\`?` : `\`${key}\``,
    );
  const events = Object.entries(analyticsEvents).map(
    ([name, schema]) => `| \`${name}\` | ${required(schema).join(', ')} |`,
  );
  return [...events, required(analyticsUserProperties).join(', ')];
}

test('docs/analytics.md lists every event and user property', () => {
  const text = readFileSync(new URL('../../../docs/analytics.md', import.meta.url), 'utf8');
  const lines = text.split('\n');
  for (const line of documented()) expect(lines, line).toContain(line);
  expect(lines.filter((line) => /^\| `/.test(line))).toHaveLength(Object.keys(analyticsEvents).length);
});
