/**
 * English texts that a viewer reads for an error code. Where the specification fixes a reason, the text is that
 * reason; else it says what to do.
 */
export const errors = {
  'code.1003': 'No such address.',
  'code.1006': 'There is no service by that name.',
  'code.1500': 'Something went wrong, please try again',
  'code.1503': 'The service is starting or busy, please try again',
  'code.1507': 'Nothing can be saved at the moment. Please try again in a few minutes.',
  'code.6055': 'Your session has ended, please try again.',
  'code.6067': 'Your session could not be confirmed, please try again.',
  'code.6068': 'Please open the service again.',
  'code.7001': 'No such data Found',
  'code.7109': 'Movies are not available',
  'code.7201': 'This is being prepared. It will be ready in a moment.',
  'code.8601': 'Limit reached, try after some time',
  'code.8801': 'Device Limit Reached',
  'code.8802': 'This was stopped from another screen',
  'code.8882': 'Content is not accessible',
  'code.8883': 'Not available in your country',
  'code.8884': 'Not available on this kind of device',
  'code.8885': 'Not available yet',
  'code.8886': 'No longer available',
} as const;
