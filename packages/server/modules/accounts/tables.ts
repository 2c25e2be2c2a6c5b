/** Columns as `migrations/0010-accounts.sql` creates them. */
export interface AccountsTables {
  device: {
    provider_id: string;
    device_id: string;
    device_type: string;
    device_os: string;
    app_version: string;
    registered_at: Date;
    seen_at: Date;
  };
}
