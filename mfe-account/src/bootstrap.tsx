import { mountStandalone } from '@lights-out/web-kit';

import AccountMfe from './mfe.tsx';

mountStandalone(AccountMfe, { basePath: '/email' });
