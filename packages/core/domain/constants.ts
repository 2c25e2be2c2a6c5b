/** Numbers and codes that the specification fixes, each defined once (CONST-01..03, 07..08). */

export const AVAILABILITY_FIRST_PAGE = 1;
/** Also the default page size of content lists. */
export const AVAILABILITY_PAGE_SIZE = 15;
/** Titles and people per page (CALL-39). */
export const GENRE_PAGE_SIZE = 30;
/** BOOT-10. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
/** BOOT-08. */
export const DECKING_RETRY_DELAY_MS = 2_000;
/** Duration of the offline and online snackbars (UI-01, UI-02). */
export const CONNECTION_SNACKBAR_MS = 2_000;
/** Duration of every other snackbar (UI-03). */
export const SNACKBAR_MS = 5_000;
export const DEFAULT_API_PREFIX = 'subscriber/v1';
export const TOPICS = ['BROADCAST', 'PC'] as const;
/** Sent in device registration (DEV-02). */
export const REGISTERED_APP_VERSION = '46.4.0';
/** Shown in the footer (CONST-05). */
export const VERSION_LABEL = 'v47.1.6';
export const DEVICE_TYPE = 'PC';
/** What a device id looks like: the service refuses another. */
export const DEVICE_ID = /^[A-Za-z0-9._-]{1,128}$/;
export const TOKEN_REFRESH_RETRIES = 2;
/** A 401 is handled once within this time (UNAUTH-02). */
export const UNAUTHORISED_GUARD_MS = 4_000;
/** The cloud service is left this long after a log-out (SESS-24). */
export const LOGOUT_CLOUD_DELAY_MS = 1_500;
/** The page is rendered again this long after an automatic log-in (UNAUTH-07). */
export const RENDER_AFTER_LOGIN_MS = 1_000;
/** Concurrent streams of one subscriber (PLAY-11). */
export const STREAM_LIMIT = 2;
/** Limits of form fields in characters, bytes and pixels (CONST-06, VALID-03, VALID-12, VALID-25, VALID-28). */
export const FORM_LIMITS = {
  nameLength: { min: 2, max: 32 },
  passwordLength: { min: 6, max: 16 },
  ticketTitleMaxLength: 64,
  /** Of a ticket's description, and of a comment. */
  ticketTextMaxLength: 4000,
  attachmentsPerMessage: 5,
  voucherMaxLength: 64,
  attachmentMaxBytes: 1_048_576,
  /** Least width and height. */
  imageMinPixels: 200,
  /** Digits of a mobile number without calling code, where its country requires no more (VALID-08). */
  mobileMinDigits: 6,
} as const;

/** Width times height of an attached picture, as many as the best phones take: a small file may stand for gigabytes of them. */
export const IMAGE_MAX_PIXELS = 40_000_000;
/** Digits of a TV pairing code (PAIR-02). */
export const PAIRING_CODE_LENGTH = 6;
/** Digits of a code that is sent by message (AUTH-13). */
export const OTP_LENGTH = 6;
/** Digits of a profile's PIN (PROF-12). */
export const PIN_LENGTH = 4;
