export { createRazorpayGateway, RAZORPAY } from './razorpay-gateway.ts';
export { razorpaySettings } from './settings.ts';
