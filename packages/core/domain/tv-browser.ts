const TV = /\b(?:Android TV|GoogleTV|BRAVIA|AFT[A-Z]|Tizen|Web0S|webOS|SMART-TV|SmartTV|HbbTV|CrKey|AppleTV)/;

/** Whether a browser is a television's, where a code is easier to give than a password (PAIR-07). */
export const isTvBrowser = (userAgent: string): boolean =>
  TV.test(userAgent) && !/\bMobile\b/.test(userAgent);
