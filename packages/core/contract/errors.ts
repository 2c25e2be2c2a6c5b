/**
 * Every error of the service: its code, HTTP status and English reason. The Arabic text of each is in the messages
 * under the same code. Reasons that the specification fixes are verbatim.
 */
export const errors = {
  1001: { status: 400, reason: 'payload not found' },
  1002: { status: 400, reason: 'Invalid parameter' },
  1003: { status: 404, reason: 'No such address' },
  1004: { status: 413, reason: 'Payload too large' },
  1005: { status: 400, reason: 'Payload could not be read' },
  1006: { status: 400, reason: 'Unknown provider' },
  1007: { status: 409, reason: 'The same request is still being worked on' },
  1008: { status: 422, reason: 'This Idempotency-Key was used for another request' },
  1500: { status: 500, reason: 'Something went wrong, please try again' },
  1503: { status: 503, reason: 'The service is starting or busy, please try again' },
  1507: { status: 503, reason: 'The service cannot store anything at the moment, please try again later' },
  6001: { status: 400, reason: 'Invalid User' },
  6002: { status: 400, reason: 'Invalid Credential' },
  6003: { status: 400, reason: 'Email Required' },
  6005: { status: 400, reason: 'Invalid Otp' },
  6055: { status: 401, reason: 'jwt expired' },
  6066: { status: 401, reason: "Cannot read property 'payload' of null" },
  6067: { status: 401, reason: 'Invalid token' },
  6068: { status: 401, reason: 'Token required' },
  6069: { status: 400, reason: 'This link is not valid any more' },
  6110: { status: 400, reason: 'Verification Pending' },
  6114: {
    status: 400,
    reason: 'Active device limit reached. Please ask the master profile to remove a device',
  },
  6121: { status: 400, reason: 'Monthly device change limit reached' },
  6201: { status: 400, reason: 'Device hash does not match' },
  6202: { status: 400, reason: 'Device data could not be decrypted' },
  6203: { status: 400, reason: 'Device data is not valid' },
  6301: { status: 400, reason: 'Entered invalid captcha text' },
  6302: { status: 400, reason: 'Captcha limit reached' },
  6303: { status: 400, reason: 'Captcha Required' },
  6401: { status: 400, reason: 'Mobile Number Not Valid' },
  6403: { status: 403, reason: 'No permission for this' },
  6404: { status: 400, reason: 'Invalid_MSISDN' },
  6405: { status: 400, reason: 'Invalid Mobile Number' },
  6406: { status: 400, reason: 'This mobile number is blacklisted' },
  6407: { status: 400, reason: 'MobileNoSignupRestircted' },
  6408: { status: 400, reason: 'emailAlreadyExistsMessage' },
  6409: { status: 400, reason: 'Nothing to update' },
  6410: { status: 400, reason: 'Mobile number already in use' },
  6411: { status: 400, reason: 'New password should not be same as old password' },
  6412: { status: 400, reason: 'The password could not be decrypted' },
  6413: { status: 400, reason: 'No more profiles are possible' },
  6414: { status: 403, reason: 'Only the master profile may do this' },
  6415: { status: 400, reason: 'Invalid Pin' },
  6416: { status: 400, reason: 'Pin Required' },
  6417: { status: 400, reason: 'This profile cannot be deleted' },
  6420: { status: 400, reason: 'The social account could not be confirmed' },
  6421: { status: 400, reason: 'There is an account with this email; log in to it first' },
  6422: { status: 400, reason: 'The passkey could not be confirmed' },
  7001: { status: 404, reason: 'No such data Found' },
  7109: { status: 400, reason: 'Movies are not available' },
  7201: { status: 409, reason: 'This film is being prepared' },
  7301: { status: 400, reason: 'Coupon is Invalid or Expired' },
  7302: { status: 400, reason: 'Coupon Already Used' },
  7303: { status: 400, reason: 'Coupon Not Applicable To Subscriber' },
  7304: { status: 400, reason: 'Coupon is not applicable for this Subscriber country' },
  7305: { status: 400, reason: 'CouponId Not Applicable For This Plan' },
  7306: { status: 400, reason: 'CouponId Not Applicable For This Object' },
  7307: { status: 400, reason: 'Invalid coupon' },
  7308: { status: 400, reason: 'Coupon takes nothing off this price' },
  7310: { status: 409, reason: 'This user already subscribed to the given product' },
  7311: { status: 400, reason: 'Cancel Not Applicable' },
  7312: { status: 400, reason: 'Re-Activate Not Applicable' },
  7320: { status: 400, reason: 'Payment Failed' },
  7322: {
    status: 403,
    reason: 'Sorry! Admin only allowed to the payment. Please contact your Admin',
  },
  7323: { status: 409, reason: 'The payment is not finished' },
  7324: { status: 409, reason: 'The price has changed' },
  7325: { status: 400, reason: 'This way to pay is not available' },
  7330: { status: 409, reason: 'This plan begins when the present one ends' },
  7331: { status: 409, reason: 'This change begins with a payment' },
  7332: { status: 400, reason: 'Oops Something went wrong we are not able to add your card' },
  7360: { status: 400, reason: 'This subscription link is not valid' },
  7361: { status: 400, reason: 'This subscription link has expired' },
  7362: { status: 409, reason: 'This subscription link was already used' },
  7363: { status: 403, reason: 'This subscription belongs to another subscriber' },
  7364: { status: 409, reason: 'Change Not Applicable' },
  7401: { status: 413, reason: 'Image size should less than 1 MB' },
  7402: { status: 409, reason: 'Same file is already attached!' },
  7403: { status: 422, reason: 'Image resolution too low' },
  7404: { status: 422, reason: 'Files of this kind cannot be attached' },
  7405: { status: 409, reason: 'This ticket is closed; please open a new one' },
  7406: { status: 409, reason: 'An attachment is not there any more; please attach it again' },
  7407: { status: 403, reason: 'Support is not open to profiles of children' },
  8601: { status: 429, reason: 'Limit reached, try after some time' },
  8801: { status: 409, reason: 'Device Limit Reached' },
  8802: { status: 409, reason: 'This stream was stopped' },
  8882: { status: 403, reason: 'Content is not accessible' },
  8883: { status: 403, reason: 'Not available in your country' },
  8884: { status: 403, reason: 'Not available on this kind of device' },
  8885: { status: 403, reason: 'Not available yet' },
  8886: { status: 403, reason: 'No longer available' },
  8891: { status: 401, reason: 'Licence token is not valid' },
  8892: { status: 401, reason: 'Licence token has expired' },
  8893: { status: 409, reason: 'The stream of this licence has ended' },
  8894: { status: 404, reason: 'No such key' },
  8895: { status: 503, reason: 'The licence service does not answer' },
  8896: { status: 503, reason: 'The licence service refused the request' },
  9601: { status: 401, reason: 'Permission denied' },
  9602: { status: 400, reason: 'This cannot be stored' },
  9403: { status: 403, reason: 'Media address is not valid' },
  9404: { status: 404, reason: 'No such media file' },
  9410: { status: 410, reason: 'Media address has expired' },
  9416: { status: 416, reason: 'Range cannot be served' },
  9503: { status: 503, reason: 'Media file is damaged' },
} as const satisfies Record<number, { status: number; reason: string }>;

export type ErrorCode = keyof typeof errors;

/** The body of every failure. A reply with `reason` is an error, whatever its status (ERR-01). */
export interface Failure {
  errorcode: number;
  reason: string;
  /** The invalid parameter or body field, as its dotted path. */
  field?: string;
}

/** An error that a viewer may see: thrown anywhere below a route, sent as a `Failure` with its status. */
export class CallError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  constructor(code: ErrorCode, field?: string) {
    super(errors[code].reason);
    this.name = 'CallError';
    this.code = code;
    this.field = field;
  }
  get status(): number {
    return errors[this.code].status;
  }
  toJSON(): Failure {
    const failure: Failure = { errorcode: this.code, reason: errors[this.code].reason };
    return this.field === undefined ? failure : { ...failure, field: this.field };
  }
}
