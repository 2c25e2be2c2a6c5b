// Made by tools/generate-tables.ts; do not edit.
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Int8 = ColumnType<string, bigint | number | string, bigint | number | string>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Bill {
  bill_id: string;
  corrects_bill_id: string | null;
  country: string;
  credit_minor_units: Generated<Int8>;
  currency: string;
  discount_minor_units: Int8;
  due_date: Timestamp;
  issued_at: Timestamp;
  item: Json;
  kind: string;
  list_minor_units: Int8;
  number: Int8;
  order_id: string;
  period_from: Timestamp | null;
  period_index: number | null;
  period_to: Timestamp | null;
  provider_id: string;
  subscriber_id: string;
  subscription_id: string | null;
  tax_basis_points: number;
  tax_minor_units: Int8;
  total_minor_units: Int8;
}

export interface BillNumber {
  next_number: Int8;
  provider_id: string;
}

export interface BillOutcome {
  at: Timestamp;
  bill_id: string;
  outcome: string;
  provider_id: string;
  reference_id: string | null;
  subscriber_id: string;
}

export interface Coupon {
  coupon_id: string;
  max_uses: number | null;
  provider_id: string;
  terms: Json;
  uses: Generated<number>;
}

export interface CouponUse {
  coupon_id: string;
  order_id: string;
  provider_id: string;
  subscriber_id: string;
  used_at: Timestamp;
}

export interface DisputeHold {
  provider_id: string;
  reference_id: string;
  renews: boolean;
  renews_at: Timestamp | null;
  subscriber_id: string;
  taken_at: Timestamp;
}

export interface GatewayMessage {
  applied_at: Timestamp | null;
  body: Buffer;
  gateway_id: string;
  message_id: string;
  provider_id: string;
  received_at: Timestamp;
  reference_id: string | null;
}

export interface JournalEntry {
  at: Timestamp;
  entry_id: Generated<Int8>;
  kind: string;
  provider_id: string;
  reference: string;
  subscriber_id: string;
}

export interface JournalLine {
  account: string;
  currency: string;
  entry_id: Int8;
  line: number;
  minor_units: Int8;
  provider_id: string;
}

export interface OrderPartner {
  order_id: string;
  partner_id: string;
  partner_provider_id: string;
  provider_id: string;
  subscriber_id: string;
}

export interface PaymentAttempt {
  asked: string | null;
  check_at: Timestamp | null;
  checks: Generated<number>;
  created_at: Timestamp;
  currency: string;
  dispute: string | null;
  disputed_minor_units: Generated<Int8>;
  error_type: string | null;
  gateway_id: string;
  gateway_reference: string | null;
  is_superseded: Generated<boolean>;
  minor_units: Int8;
  mode: string;
  next_step: Json | null;
  order_id: string;
  provider_id: string;
  reference_id: string;
  refunded_minor_units: Generated<Int8>;
  returning_minor_units: Generated<Int8>;
  sent_at: Timestamp | null;
  state: string;
  subscriber_id: string;
}

export interface PaymentMethod {
  created_at: Timestamp;
  expires_on: Timestamp | null;
  gateway_id: string;
  label: string;
  method_id: string;
  mode: string;
  provider_id: string;
  revoked_at: Timestamp | null;
  subscriber_id: string;
  token: Buffer;
}

export interface Plan {
  availability_ids: string[];
  countries: string[];
  description: Json;
  device_limit: number;
  grace_days: number;
  name: Json;
  plan_id: string;
  plan_interval: string;
  provider_id: string;
  status: string;
  stream_limit: number;
  trial_days: number;
  weight: number;
}

export interface PlanPrice {
  country: string;
  currency: string;
  minor_units: Int8;
  plan_id: string;
  position: number;
  provider_id: string;
}

export interface Purchase {
  availability_id: string;
  contents: Json | null;
  country: string | null;
  created_at: Timestamp;
  currency: string | null;
  expires_at: Timestamp | null;
  minor_units: Int8 | null;
  object_id: string;
  object_title: Json | null;
  object_type: string | null;
  order_id: string | null;
  provider_id: string;
  purchase_id: string;
  purchase_type: string;
  reminded_at: Timestamp | null;
  status: string;
  subscriber_id: string;
}

export interface PurchaseOrder {
  after_trial_minor_units: Int8 | null;
  availability_id: string | null;
  country: string;
  coupon_id: string | null;
  created_at: Timestamp;
  credit_minor_units: Generated<Int8>;
  currency: string;
  discount_minor_units: Int8;
  expires_at: Timestamp;
  list_minor_units: Int8;
  object_id: string | null;
  order_id: string;
  plan_id: string | null;
  plan_interval: string | null;
  priced_from: string | null;
  provider_id: string;
  purpose: string;
  state: string;
  subscriber_id: string;
  subscription_id: string | null;
  tax_basis_points: number;
  tax_minor_units: Int8;
  total_minor_units: Int8;
  trial_days: Generated<number>;
}

export interface ReconciliationFinding {
  day: Timestamp;
  detail: string;
  found_at: Timestamp;
  kind: string;
  provider_id: string;
  reference: string;
  source: string;
}

export interface Refund {
  currency: string;
  error_type: string | null;
  minor_units: Int8;
  provider_id: string;
  reason: string;
  reference_id: string;
  refund_id: string;
  requested_at: Timestamp;
  requested_by: string;
  settled_at: Timestamp | null;
  state: string;
  subscriber_id: string;
}

export interface Subscription {
  anchor_at: Timestamp | null;
  availability_ids: string[];
  cancel_reason: string | null;
  cancelled_at: Timestamp | null;
  country: string | null;
  currency: string | null;
  declined_at: Timestamp | null;
  declines: Generated<number>;
  ended_at: Timestamp | null;
  first_price_minor_units: Int8 | null;
  grace_date: Timestamp | null;
  is_confirmed: Generated<boolean>;
  last_order_id: string | null;
  method_id: string | null;
  next_agreed: Json | null;
  next_billing: Timestamp;
  next_plan_id: string | null;
  next_price_minor_units: Int8 | null;
  paid_minor_units: Int8 | null;
  period_index: Generated<number>;
  period_starts_at: Timestamp | null;
  plan_id: string;
  plan_interval: string | null;
  price_minor_units: Int8 | null;
  provider_id: string;
  reminded_at: Timestamp | null;
  renews: Generated<boolean>;
  renews_at: Timestamp | null;
  starts_at: Timestamp;
  status: Generated<string>;
  subscriber_id: string;
  subscription_id: string;
  trial_ends_at: Timestamp | null;
}

export interface SubscriptionTokenUse {
  provider_id: string;
  subscriber_id: string;
  token_id: string;
  used_at: Timestamp;
}

export interface TrialUse {
  person: string;
  provider_id: string;
  subscriber_id: string;
  used_at: Timestamp;
}

export interface Voucher {
  availability_id: string | null;
  batch: string;
  code_digest: string;
  created_at: Timestamp;
  days: number;
  expires_at: Timestamp | null;
  max_uses: number;
  object_id: string | null;
  plan_id: string | null;
  provider_id: string;
  uses: Generated<number>;
}

export interface VoucherUse {
  code_digest: string;
  provider_id: string;
  subscriber_id: string;
  used_at: Timestamp;
}

export interface DB {
  bill: Bill;
  bill_number: BillNumber;
  bill_outcome: BillOutcome;
  coupon: Coupon;
  coupon_use: CouponUse;
  dispute_hold: DisputeHold;
  gateway_message: GatewayMessage;
  journal_entry: JournalEntry;
  journal_line: JournalLine;
  order_partner: OrderPartner;
  payment_attempt: PaymentAttempt;
  payment_method: PaymentMethod;
  plan: Plan;
  plan_price: PlanPrice;
  purchase: Purchase;
  purchase_order: PurchaseOrder;
  reconciliation_finding: ReconciliationFinding;
  refund: Refund;
  subscription: Subscription;
  subscription_token_use: SubscriptionTokenUse;
  trial_use: TrialUse;
  voucher: Voucher;
  voucher_use: VoucherUse;
}

