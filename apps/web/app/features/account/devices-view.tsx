import { Button } from '@rawi/parts';
import { useState } from 'react';
import { DeviceIcon } from '../../shared/devices/device-icon.tsx';
import { deviceKind, deviceLabel } from '../../shared/devices/device-label.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { formatMoment } from '../../shared/i18n/moment.ts';
import { useServiceNow } from '../../shared/i18n/use-now.ts';
import { service } from '../../shared/session/account-service.ts';
import { events } from '../../shared/session/events.ts';
import { useSite } from '../../shared/site/site.ts';
import { isAdminViewer, loadDevices } from './account-calls.ts';
import { AccountDataView, useAccountData } from './account-data.tsx';
import { AccountFrame, RowsSkeleton } from './account-frame.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import styles from './rows.module.css';

type Devices = Awaited<ReturnType<typeof loadDevices>>;
type Device = Devices['data'][number];

/** UI-10: the devices of the account, how many may be in use, and how many more may come this month (DEV-10..14). */
export function DevicesView() {
  const { t } = useI18n();
  const devices = useAccountData('devices', loadDevices);
  return (
    <AccountFrame title={t('account.devices')}>
      <AccountDataView of={devices} skeleton={<RowsSkeleton count={3} />}>
        {(list) => <DeviceList list={list} reload={devices.reload} />}
      </AccountDataView>
    </AccountFrame>
  );
}

function DeviceList({ list, reload }: { list: Devices; reload(): Promise<void> }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [removed, setRemoved] = useState<Device>();
  const [isAsking, setIsAsking] = useState(false);
  const isAdmin = isAdminViewer();
  const now = useServiceNow(list);
  const { data, maxdevicelimit: most, monthlydevices, maxmonthlydevices } = list;
  const active = data.filter(({ status }) => status === 'ACTIVE').length;
  const left = Math.max(0, maxmonthlydevices - monthlydevices);
  const nameOfRemoved = removed === undefined ? '' : deviceLabel(i18n, removed.devicename);
  return (
    <>
      <div className={styles.summary}>
        <p>{t('devices.count', { active, most })}</p>
        <p>{t('devices.month', { left })}</p>
        {active >= most && <p>{t(isAdmin ? 'devices.full' : 'devices.full.ask')}</p>}
      </div>
      {data.length === 0 && <p>{t('devices.none')}</p>}
      <ul className={styles.rows}>
        {data.map((device) => (
          <DeviceRow
            key={device.deviceId}
            device={device}
            now={now}
            // DEV-12: the others are shown no way to remove one. This device is left by logging out.
            onRemove={
              isAdmin && device.status === 'ACTIVE' && !device.current
                ? () => {
                    setRemoved(device);
                    setIsAsking(true);
                  }
                : undefined
            }
          />
        ))}
      </ul>
      <ConfirmDialog
        open={isAsking}
        title={t('devices.remove.title', { name: nameOfRemoved })}
        text={t('devices.remove.text')}
        action={t('devices.remove')}
        onClose={() => setIsAsking(false)}
        onConfirm={async () => {
          if (!removed) return;
          await service('removeDevice', { params: { deviceid: removed.deviceId } });
          events.emit('snackbar', { text: t('devices.removed', { name: nameOfRemoved }) });
          await reload();
        }}
      />
    </>
  );
}

function DeviceRow({
  device,
  now,
  onRemove,
}: {
  device: Device;
  now: number;
  onRemove: (() => void) | undefined;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const { direction } = useSite();
  const name = deviceLabel(i18n, device.devicename);
  const kind = deviceKind(device);
  const isActive = device.status === 'ACTIVE';
  return (
    <li data-quiet={!isActive || undefined}>
      <span className={styles.icon} title={t(`devices.type.${kind}`)}>
        <DeviceIcon kind={kind} />
        <span className="visually-hidden">{t(`devices.type.${kind}`)}</span>
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <span dir={direction}>{name}</span>
          {device.current && <span className={styles.here}> · {t('devices.this')}</span>}
        </p>
        <p className={styles.about}>
          {!isActive && <>{t('devices.inactive')} · </>}
          {t('devices.used', { when: formatMoment(i18n, device.lastused, now) })}
        </p>
      </div>
      {onRemove && (
        <Button variant="quiet" aria-label={t('devices.removeOf', { name })} onClick={onRemove}>
          {t('devices.remove')}
        </Button>
      )}
    </li>
  );
}
